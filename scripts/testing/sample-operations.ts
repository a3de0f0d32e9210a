/** Functions with known growth, used by `count-work.test.ts`. */

export function everyCharacter(text: string): number {
	let sum = 0
	for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at)
	return sum
}

export function everyPair(text: string): number {
	const numbers = new Uint8Array(text.length)
	let sum = 0
	for (let i = 0; i < numbers.length; i++)
		for (let j = 0; j < numbers.length; j++) sum += (numbers[i] ?? 0) * (numbers[j] ?? 0)
	return sum
}

export function cutAgain(text: string): string {
	let rest = text
	while (rest.length > 0) rest = rest.slice(1)
	return rest
}

export function searchAgain(text: string): number {
	return Array.from(text, (_, at) => text.indexOf('z', at)).length
}

export function spaceAtEnd(text: string): string {
	return text.replace(/\s+$/, '')
}

export function words(text: string): number {
	return text.match(/\p{L}+/gu)?.length ?? 0
}

export function listOfLists(text: string): number {
	let list: string[] = []
	for (const character of text) list = [...list, character]
	return list.length
}

export async function laterPair(text: string): Promise<number> {
	await Promise.resolve()
	return everyPair(text)
}

export function broken(): never {
	throw new RangeError('broken on purpose')
}
