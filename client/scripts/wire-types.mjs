// TypeScript types of every socket message, made of src/wire/messages.schema.json.
//
// `node scripts/wire-types.mjs` writes src/wire/messages.gen.ts. The schema itself is made by
// scripts/wire_schema.py of the repository, so the build needs neither.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const schemaFile = new URL("../src/wire/messages.schema.json", import.meta.url);
export const typesFile = new URL("../src/wire/messages.gen.ts", import.meta.url);

const refName = (ref) => ref.slice(ref.lastIndexOf("/") + 1);

/** The type of one schema, `pad` deep. */
function typeOf(schema, pad = "") {
  if (schema.$ref) return refName(schema.$ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map((part) => typeOf(part, pad)))].join(" | ");
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type }, pad)).join(" | ");
  }
  switch (schema.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "array": {
      const item = typeOf(schema.items, pad);
      return `readonly ${/[|&" ]/.test(item) ? `(${item})` : item}[]`;
    }
    case "object":
      return schema.properties ? bodyOf(schema, pad) : `Readonly<Record<string, ${typeOf(schema.additionalProperties)}>>`;
  }
  throw new Error(`no type for ${JSON.stringify(schema)}`);
}

/** Every field is there: the server leaves no default out, and neither may the client. */
function bodyOf(schema, pad) {
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${pad}  readonly ${name}: ${typeOf(field, `${pad}  `)};`,
  );
  return `{\n${fields.join("\n")}\n${pad}}`;
}

/** The whole file. */
export function typesText() {
  const { $defs } = JSON.parse(readFileSync(schemaFile, "utf8"));
  const parts = Object.entries($defs).map(([name, schema]) => {
    const about = schema.description ? `/** ${schema.description.replace(/\s*\n\s*/g, " ")} */\n` : "";
    if (schema.properties) return `${about}export interface ${name} ${bodyOf(schema, "")}\n`;
    return `${about}export type ${name} = ${typeOf(schema)};\n`;
  });
  return `// Made by scripts/wire-types.mjs out of messages.schema.json: change room/messages.py instead.\n\n${parts.join("\n")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(typesFile, typesText());
