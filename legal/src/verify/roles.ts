/** Who does what: "il venditore decade" where the source says "il compratore decade". */
import { analyseWord } from '../text/analyse.ts'
import { foldAccents, foldCase } from '../text/fold.ts'
import { sentencesOf } from '../text/sentences.ts'

/** Those who face each other in one relation. */
const relations = [
	'venditore compratore acquirente',
	'locatore conduttore',
	'committente appaltatore',
	'creditore debitore fideiussore',
	'mandante mandatario',
	'preponente agente',
	'datore prestatore',
	'donante donatario',
	'comodante comodatario',
	'mutuante mutuatario',
	'depositante depositario',
	'assicuratore assicurato contraente',
	'professionista consumatore',
	'testatore erede legatario',
	'marito moglie',
	'padre madre',
	'attore convenuto',
	'proprietario usufruttuario',
	'maggioranza minoranza',
	'giudice parte',
].map((words) => words.split(' '))

/** A role acts only where no preposition stands before it. */
const prepositions = new Set(
	'a al allo alla all ai agli alle da dal dallo dalla dall dai dagli dalle di del dello della dell dei degli delle verso contro tra fra con per'.split(
		' ',
	),
)
/** Between the role and what it does. */
const carriers = new Set(
	'principale pena decadenza nullita deve devono puo possono tenuto tenuta obbligato obbligata'.split(' '),
)
/** Content words after the role that it may still do. */
const reach = 2
const stemLetters = 5

interface Deed {
	readonly role: string
	readonly deed: string
}

/** What each role of a text does: the first words after it. */
function deedsIn(text: string): Deed[] {
	const found: Deed[] = []
	for (const { start, end } of sentencesOf(text)) {
		const words = foldAccents(foldCase(text.slice(start, end))).match(/\p{L}+|[,;:]/gu) ?? []
		for (const [i, role] of words.entries()) {
			if (relationOf(role) === undefined || prepositions.has(words[i - 1] ?? '')) continue
			const following = words
				.slice(i + 1)
				.filter((word) => !carriers.has(word) && relationOf(word) === undefined)
				.flatMap((word) => analyseWord(word) ?? [])
			for (const term of following.slice(0, reach)) found.push({ role, deed: term.slice(0, stemLetters) })
		}
	}
	return found
}

/** True when a role does in the sentence what the source has only its counterpart do. */
export function swapsRoles(sentence: string, source: string): boolean {
	const theirs = deedsIn(source)
	return deedsIn(sentence).some(({ role, deed }) => {
		const doers = theirs.filter((other) => other.deed === deed).map((other) => other.role)
		return doers.length > 0 && !doers.includes(role) && doers.some((doer) => relationOf(role)?.includes(doer) === true)
	})
}

function relationOf(word: string): readonly string[] | undefined {
	return relations.find((relation) => relation.includes(word))
}
