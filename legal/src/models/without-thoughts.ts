/** Removes a model's thoughts, `<think>…</think>`, from a stream, wherever its chunks are split. */

const opening = '<think>'
const closing = '</think>'

/** Yields the text of a reply without the parts between the marks. */
export async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
	let held = ''
	let isThinking = false
	for await (const piece of pieces) {
		held += piece
		for (;;) {
			const mark = isThinking ? closing : opening
			const at = held.indexOf(mark)
			if (at === -1) break
			if (!isThinking && at > 0) yield held.slice(0, at)
			held = held.slice(at + mark.length)
			isThinking = !isThinking
		}
		const kept = splitMark(held, isThinking ? closing : opening)
		if (!isThinking && kept < held.length) yield held.slice(0, held.length - kept)
		held = held.slice(held.length - kept)
	}
	if (!isThinking && held !== '') yield held
}

/** Characters at the end that may begin the mark. */
function splitMark(text: string, mark: string): number {
	for (let length = Math.min(mark.length - 1, text.length); length > 0; length--)
		if (text.endsWith(mark.slice(0, length))) return length
	return 0
}
