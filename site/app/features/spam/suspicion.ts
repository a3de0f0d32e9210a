const LINK =
	/\bhttps?:\/\/|\bwww\.|\[url|<a\s|(?<![a-z0-9-])[a-z0-9-]{2,}\.(?:com|net|org|info|biz|ru|cn|top|xyz|shop|online|site|club)\b/gi
/** One who never wrote here before has no reason to begin with a link; others may name two sources. */
const LINKS_OF_A_KNOWN_AUTHOR = 2
/** Short thanks are said by many in the same words. */
const TELLING_LENGTH = 40

export type Suspicion = 'links' | 'duplicate'

export interface Writing {
	content: string
	/** Texts of this author that others can read already. */
	shownBefore: number
	/** The same words, written lately by this author or by another. */
	repeated: 'own' | 'others' | null
}

/** Why an admin has to look at a text before others see it; undefined for most. Nothing is refused for it. */
export function suspicionOf({ content, shownBefore, repeated }: Writing): Suspicion | undefined {
	const links = content.match(LINK)?.length ?? 0
	if (links > (shownBefore > 0 ? LINKS_OF_A_KNOWN_AUTHOR : 0)) return 'links'
	if (repeated === 'own' || (repeated === 'others' && content.length >= TELLING_LENGTH)) return 'duplicate'
	return undefined
}

/** What stays of a text when case, accents, signs and spaces do not count. */
export function wordsOf(content: string): string {
	return content
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
		.trim()
}
