/** Returns the JSON object of a reply that may be fenced or stand among words; undefined if there is none. */
export function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
	} catch {
		return undefined
	}
}
