/**
 * Stands in the bundle for what pdf-lib reads HTML and names of colours with: the engine draws neither SVG nor forms of
 * XFA. They are a tenth of the code that a start runs.
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
