import type { Target } from '../../step.ts'
import { CJK_FAMILIES, type CjkFamily } from '../cjk-packages.ts'
import { type Face, openFace } from './faces.ts'
import type { GlyphSource } from './glyph-source.ts'

/** From here on, characters are those of Chinese, Japanese and Korean. */
export const FIRST_EAST_ASIAN = 0x2e80

const BY_NAME: readonly [RegExp, CjkFamily][] = [
	[/mingliu|jhenghei|kai ?sb|biau|big5/i, 'traditional'],
	[/mincho|gothic|meiryo|ryumin|hiragino|kozuka|heisei/i, 'japanese'],
	[/batang|gulim|dotum|malgun|gungsuh/i, 'korean'],
]

/** The script of a font that does not say it, by its name and a character of it. */
export function likelyFamily(baseFont: string, codePoint: number): CjkFamily {
	const character = String.fromCodePoint(codePoint)
	if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) return 'japanese'
	if (/\p{Script=Hangul}/u.test(character)) return 'korean'
	return BY_NAME.find(([name]) => name.test(baseFont))?.[1] ?? 'simplified'
}

/** Opens the fonts of all four scripts. Where the script is known, only a missing font of that one is noted: the others help out. */
export function eastAsianSources(known: CjkFamily | undefined, { bold }: Face, target: Target): GlyphSource[] {
	const families = known ? [known, ...CJK_FAMILIES.filter((family) => family !== known)] : CJK_FAMILIES
	return families.flatMap((family) => {
		const options =
			known === undefined || family === known ? target : { ...target, missingFamilies: new Set<CjkFamily>() }
		return openFace({ family, bold, italic: false }, options) ?? []
	})
}
