import { foldAccents } from 'italian'

const LINK =
	/\bhttps?:\/\/|\bwww\.|\[url|<a\s|(?<![a-z0-9-])[a-z0-9-]{2,}\.(?:com|net|org|info|biz|ru|cn|top|xyz|shop|online|site|club)\b/gi
/** Maximum number of links for authors with published texts; a first text may have none. */
const LINKS_OF_A_KNOWN_AUTHOR = 2
/** Shorter texts, such as thanks, are often identical. */
const TELLING_LENGTH = 40

export type Suspicion = 'links' | 'duplicate'

export interface Writing {
	content: string
	/** Number of this author's published texts. */
	shownBefore: number
	/** Set if the same words were written recently, by this author or by another. */
	repeated: 'own' | 'others' | null
}

/** Returns why the staff has to review a text before it is published; undefined for most texts. No text is rejected for it. */
export function suspicionOf({ content, shownBefore, repeated }: Writing): Suspicion | undefined {
	const links = content.match(LINK)?.length ?? 0
	if (links > (shownBefore > 0 ? LINKS_OF_A_KNOWN_AUTHOR : 0)) return 'links'
	if (repeated === 'own' || (repeated === 'others' && content.length >= TELLING_LENGTH)) return 'duplicate'
	return undefined
}

/** Returns a text in normal form, without case, accents, signs and spaces. */
export function wordsOf(content: string): string {
	return foldAccents(content.normalize('NFKC'))
		.toLowerCase()
		.replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
		.trim()
}
