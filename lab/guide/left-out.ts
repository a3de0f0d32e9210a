/** Asks the guide what it does not know: ways of asking that it was not told, and those of schede that it does not hold. */
import { compareGuide, indexGuide } from '#app/features/law/schede/guide.ts'
import type { Compared } from '#app/features/law/schede/match/compare.ts'
import type { Scheda } from '#app/features/law/schede/scheda.ts'
import type { AskedQuestion } from './load.ts'

const PARTS = 8
/** Of the ways of asking of a scheda, each so many is asked of a guide with the scheda, and each so many of one without. */
const WITH_EACH = 3
const WITHOUT_EACH = 8

export interface LeftOut {
	readonly question: AskedQuestion
	readonly compared: readonly Compared<Scheda>[]
}

export async function askLeftOut(schede: readonly Scheda[]): Promise<LeftOut[]> {
	const parts = Array.from({ length: PARTS }, async (_, part) => {
		const isLeft = (text: string) => partOf(text) === part
		const untold = await indexGuide(
			schede.map((scheda) => ({ ...scheda, asks: scheda.asks.filter((ask) => !isLeft(scheda.slug + ask)) })),
		)
		const fewer = await indexGuide(schede.filter(({ slug }) => !isLeft(slug)))
		return [
			...asksOf(schede, WITH_EACH)
				.filter(({ slug, ask }) => isLeft(slug + ask))
				.map(({ slug, ask }) => ({
					question: { id: slug, question: ask, gold: [slug], lot: 'untold' },
					compared: compareGuide(untold, ask),
				})),
			...asksOf(schede, WITHOUT_EACH)
				.filter(({ slug }) => isLeft(slug))
				.map(({ slug, ask }) => ({
					question: { id: slug, question: ask, gold: [], lot: 'not held' },
					compared: compareGuide(fewer, ask),
				})),
		]
	})
	return (await Promise.all(parts)).flat()
}

function asksOf(schede: readonly Scheda[], each: number): { slug: string; ask: string }[] {
	return schede.flatMap(({ slug, asks }) => asks.filter((_, at) => at % each === 0).map((ask) => ({ slug, ask })))
}

function partOf(text: string): number {
	let hash = 7
	for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003
	return hash % PARTS
}
