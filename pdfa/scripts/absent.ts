/**
 * Stands in the bundle for what pdf-lib reads HTML and names of colours with, writes metadata with and encodes text of the standard
 * fonts with: the engine draws neither SVG nor forms of XFA, and does the rest itself. They are a fifth of what a start takes.
 */

/** Stands for the element and text nodes of HTML. */
export const NodeType = {}

/** @throws Error always */
export function parse(): never {
	throw new Error('the engine reads no HTML')
}

/** Returns a converter that knows no colour. */
export function converter(): () => undefined {
	return () => undefined
}

/** @throws Error always */
export function encode(): never {
	throw new Error('the engine writes metadata itself')
}

const EMPTY = { supportedCodePoints: [], unicodeMappings: {} }

/** Stands for the encodings of the standard fonts. */
export const Encodings = { Symbol: EMPTY, WinAnsi: EMPTY, ZapfDingbats: EMPTY }
