/** Trimming by characters. A regular expression with `+$` looks at a run of them once from each of its characters. */

/** `text` without the characters of `these` at its end. */
export function trimEndOf(text: string, these: RegExp): string {
	let end = text.length
	while (end > 0 && these.test(text.charAt(end - 1))) end--
	return text.slice(0, end)
}
