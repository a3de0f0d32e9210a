/** The eight flavours of ISO 19005-1, -2 and -3: part and conformance level. */
export const FLAVOURS = ['1a', '1b', '2a', '2b', '2u', '3a', '3b', '3u'] as const
export type Flavour = (typeof FLAVOURS)[number]
export type Part = 1 | 2 | 3
export type Level = 'a' | 'b' | 'u'

export function isFlavour(text: string): text is Flavour {
	return (FLAVOURS as readonly string[]).includes(text)
}

export function partOf(flavour: Flavour): Part {
	return flavour.startsWith('1') ? 1 : flavour.startsWith('2') ? 2 : 3
}

export function levelOf(flavour: Flavour): Level {
	return flavour.endsWith('a') ? 'a' : flavour.endsWith('u') ? 'u' : 'b'
}
