/** Every text of the page, by its id in `locales/*.ftl`. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./language";

export type Arguments = Readonly<Record<string, FluentVariable>>;

/** One language with English behind it. */
export class Words {
  readonly language: Language;
  readonly #bundles: readonly FluentBundle[];
  readonly #grouped: Intl.NumberFormat;
  readonly #signed: Intl.NumberFormat;

  constructor(language: Language, texts: string, english: string) {
    this.language = language;
    const own = bundleOf(language, texts);
    this.#bundles = language === "en" ? [own] : [own, bundleOf("en", english)];
    this.#grouped = new Intl.NumberFormat(localeOf(language), { useGrouping: "always" });
    this.#signed = new Intl.NumberFormat(localeOf(language), { signDisplay: "exceptZero", useGrouping: "always" });
  }

  /** The text of an id; the id itself where no language has it. */
  readonly say = (id: string, args: Arguments = {}): string => {
    for (const bundle of this.#bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, args as Record<string, FluentVariable>, []);
    }
    return id;
  };

  /** Whether any language has the text. */
  readonly has = (id: string): boolean => this.#bundles.some((bundle) => bundle.hasMessage(id));

  /** Chips grouped as the language does it: 1,385 or 1 385 or 1.385. */
  readonly chips = (amount: number): string => this.#grouped.format(amount);

  /** A difference with its sign, a real minus included. */
  readonly net = (amount: number): string => this.#signed.format(amount).replace("-", "−");

  /** "A, B and C". */
  readonly list = (items: readonly string[]): string => new Intl.ListFormat(localeOf(this.language)).format(items);
}

const localeOf = (language: Language): string => (language === "en" ? "en-GB" : language);

function bundleOf(language: Language, texts: string): FluentBundle {
  // isolation marks would stand between a name and its verb in copied text
  const bundle = new FluentBundle(localeOf(language), { useIsolating: false });
  bundle.addResource(new FluentResource(texts));
  return bundle;
}

/** A part of a text that is set bold, and where it ends: names in the story of a hand. */
const OPEN = "\u0001";
const CLOSE = "\u0002";
export const bold = (text: string): string => `${OPEN}${text}${CLOSE}`;

export interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** A text in runs of plain and bold. */
export const runs = (text: string): Run[] =>
  text
    .split(/(\u0001[^\u0002]*\u0002)/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith(OPEN) ? { text: part.slice(1, -1), bold: true } : { text: part, bold: false }));

export const plain = (text: string): string => text.replace(/[\u0001\u0002]/g, "");
