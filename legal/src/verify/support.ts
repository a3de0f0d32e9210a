/** Measures how much of a sentence one rule of its source supports, and finds that rule. */
import { analyse, numberOfWord } from 'italian'
import { plainWords } from './plain-words.ts'
import type { Rule } from './rules.ts'
import { standsFor, termsOf } from './same-words.ts'

/** Words an answer adds around the law's own, which carry no claim. */
const framingWords = `prevedere stabilire disporre affermare indicare precisare specificare chiarire rispondere sancire ricordare aggiungere considerare regolare regola disciplinare disciplina norma articolo legge codice civile penale comma disposizione
	caso ipotesi situazione esempio quindi pertanto dunque inoltre infatti significare intendere cioè ossia ovvero parole altri termini sostanza sintesi breve pratica generale particolare specifico presente riguardo relativo relativa proposito
	andare va vanno venire restare rimanere dovere potere spettare servire occorrere necessaria necessario bisogna bastare
	altrimenti comunque pari carico coprire rivolgersi agire mettere messa compiere nulla invece contrario analogamente
	chiedere dovuto dovuta dovuti dovute ammesso ammessa usare tempo
	persona soggetto chiunque qualunque qualsiasi tale tali stesso stessa medesimo rispetto possibile applicare trovare consistere riguardare testo vigente ordinamento italiano diritto materia previsto prevista
	avere tenere tenuto luogo avvenire effettuare eseguire svolgere operare fare costituire trattare riferire
	stato proprio propria propri proprie questo quella ciascuno ogni singolo altro altra altri altre
	esistere presenza mancanza mancare assenza modo maniera forma base seguito momento già ancora nuovo via
	cosa bene apposito apposita relativamente automaticamente attraverso
	restante rimanente rimasto soltanto solo esclusivamente unicamente solamente
	corrispondere equivalere trarre frattempo finire chiamare aprire appunto semplicemente normalmente generalmente eventuale concreto principale principalmente importante rientrare riuscire cercare mostrare segnare porre opportuno comportare insomma parola essere diventare divenire stare conto contare terminare privo priva salvo euro lire  ricorrere sussistere
	no poiche siccome dato visto giacche purche cioe ossia valere vale diverso diversamente insieme parte tipo punto senso basare ormai arrivare menzionare guardare fuori passare
	farsi farti farsene esserti averti dirti darti farlo averlo esserlo essersi dare quanto quindi dunque tutto fatto fare effetto forse magari certo davvero ecco appunto anzi semmai casomai attenzione
	ognuno qualcuno nessuno nemmeno neanche neppure propriamente risultare dopotutto invece infine innanzitutto intanto cominciare ottenere
	ero eri era erano eravate eravamo avevo avevi aveva avevano avevate avevamo sarei saresti sarebbe sarebbero avrei avresti avrebbe avrebbero avresti avrete avranno potrai potrete potra potranno potresti potrebbe potrebbero dovrai dovrete dovra dovranno dovresti dovrebbe dovrebbero fosse fossero fossi foste abbia abbiano sia siano sarai saranno sara stesso stia stavi stava facciano faccia dia diano
	rischiare rischia sottoporre coinvolgere almeno massimo minimo oltre finché alcuno alcuni alcune consentire permettere contenere volta quanto`

/** Their terms, computed on first use: that takes a tenth of a second, which no start of a program should. */
let framing: ReadonlySet<string> | undefined

/** Returns true if a term carries no claim but frames the law's own words. */
export function isFraming(term: string): boolean {
	framing ??= new Set(framingWords.split(/\s+/).flatMap(termsOf))
	return framing.has(term)
}

export interface Support {
	/** Number of words without the framing. */
	readonly words: number
	/** Words that neither the rule nor the framing has. */
	readonly missing: readonly string[]
	/** Words that another rule of the source has. */
	readonly borrowed: readonly string[]
	/** A word is the opposite of one of the rule: "giusto" for "ingiusto". */
	readonly inverted: boolean
	/** Terms that a sentence on the rule may say too: of its heading, and of what the rules before speak of. */
	readonly besides: readonly string[]
	/** The rule, UTF-16 units of the text given. */
	readonly rule: Rule
}

/** Words of a sentence that claim something, each once. */
export function claimsOf(sentence: string): string[] {
	return [...new Set(contentOf(sentence))].filter((term) => !isFraming(term))
}

/** Analysed words but for numbers, which are checked with what they measure. */
export function contentOf(text: string): string[] {
	return (plainWords(text).match(/\p{L}+/gu) ?? []).flatMap((word) =>
		numberOfWord(word) === undefined ? analyse(word) : [],
	)
}

const ruleTerms = new WeakMap<Rule, readonly string[]>()

/** The different content words of a rule. */
export function termsOfRule(rule: Rule): readonly string[] {
	const known = ruleTerms.get(rule)
	if (known !== undefined) return known
	const terms = [...new Set(contentOf(rule.whole))]
	ruleTerms.set(rule, terms)
	return terms
}

/**
 * Against each rule of a passage, best first. @param found the rules
 * @param bridges terms accepted in place of terms of the source: everyday words that the thesaurus links to it
 */
export function supportsOf(
	sentence: string,
	found: readonly Rule[],
	heading: string,
	bridges: ReadonlySet<string>,
): Support[] {
	const own = claimsOf(sentence)
	const besides = contentOf(heading)
	const rules = found.map((rule) => ({
		rule,
		terms: termsOfRule(rule),
	}))
	const everywhere = [...new Set(rules.flatMap(({ terms }) => terms))]
	const elsewhere = new Set(own.filter((term) => everywhere.some((there) => standsFor(term, there))))
	return rules
		.map(({ rule, terms }): Support => {
			const lacking = own.filter(
				(term) =>
					!bridges.has(term) &&
					![...terms, ...besides].some((there) => standsFor(term, there)) &&
					!rule.topic.some((there) => standsFor(term, there)),
			)
			const borrowed = lacking.filter((term) => elsewhere.has(term))
			return {
				words: own.length,
				missing: lacking.filter((term) => !borrowed.includes(term)),
				borrowed,
				inverted: lacking.some((term) => isOpposite(term, terms)),
				besides: [...besides, ...rule.topic],
				rule,
			}
		})
		.toSorted((a, b) => a.missing.length + a.borrowed.length - b.missing.length - b.borrowed.length)
}

const negativePrefixes = ['in', 'im', 'il', 'ir', 's', 'dis', 'non']
const shortestOpposite = 5

function isOpposite(term: string, source: readonly string[]): boolean {
	return negativePrefixes.some(
		(prefix) =>
			(term.length >= shortestOpposite && source.includes(prefix + term)) ||
			(term.startsWith(prefix) &&
				term.length - prefix.length >= shortestOpposite &&
				source.includes(term.slice(prefix.length))),
	)
}
