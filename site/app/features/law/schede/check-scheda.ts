import { type Figure, figuresIn, findTool, nextDeadline } from 'calcoli'
import { numberOfWord } from 'italian'
import { type Scheda, SECTIONS, sectionsOf } from './scheda.ts'

const WORDS = { least: 120, most: 350 }
/** The answer is two sentences: no more words than these. */
const ANSWER_WORDS = 70

const months = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'
const amount = /(?:€\s*)?(?<![\w.,])\d[\d.]*(?:,\d+)?\s*(?:euro|€|%|per cento|per mille)|€\s*\d[\d.]*/gi
const amountInWords = /(?<!\p{L})(\p{L}+)\s+(?:euro|per cento|per mille)\b/giu
const dayOfYear = new RegExp(String.raw`\b(\d{1,2})[º°]?\s+(${months})(?:\s+\d{4})?\b`, 'gi')
/** Says that something in the text is not known. */
const unsure =
	/\b(?:da (?:confermare|verificare)|va (?:confermat|verificat)[oa]|non è (?:certo|sicuro)|incert[oaie])\b/i
/** First and last day of a year bound the validity of laws and are not deadlines. */
const edgeOfYear = /^(?:1[º°]?\s+gennaio|31\s+dicembre)/i
/** `legge 29 dicembre 1990, n. 405`, `d.m. 17 giugno 2014`: the day belongs to the name of the act. */
const datedAct = new RegExp(
	String.raw`(?:\b(?:legge|decreto|circolare|risoluzione|provvedimento|messaggio|risposta|sentenza|ordinanza|direttiva|regolamento)|\b[dl]\.\s?(?:lgs|l|m|p\.?r|p\.?c\.?m)\.?|\bl\.)[^.;()]{0,40}?\d{1,2}[º°]?\s+(?:${months})\s+\d{4}`,
	'gi',
)

/** Returns what is wrong with a scheda beyond its head, in Italian, a line each. */
export function problemsOf(scheda: Scheda, slugs: ReadonlySet<string>): string[] {
	return [...problemsOfHead(scheda, slugs), ...problemsOfBody(scheda), ...problemsOfFigures(scheda)]
}

function problemsOfHead(scheda: Scheda, slugs: ReadonlySet<string>): string[] {
	const { title, validFrom, validTo, tools, deadlines, related, checked } = scheda
	const problems: string[] = []
	if (!title.endsWith('?')) problems.push('il titolo è una domanda e finisce con «?»')
	if (validTo !== undefined && validTo < validFrom) problems.push('«validTo» viene prima di «validFrom»')
	for (const name of tools) if (!findTool(name)) problems.push(`«tools»: ${name} non è uno strumento`)
	for (const name of deadlines)
		if (nextDeadline(name, checked) === 'unknown-rule')
			problems.push(`«deadlines»: ${name} non è una regola del calendario`)
	for (const slug of related) if (!slugs.has(slug)) problems.push(`«related»: la scheda ${slug} non c’è`)
	return problems
}

function problemsOfBody({ body, status }: Scheda): string[] {
	const problems: string[] = []
	const words = body.split(/\s+/).length
	if (words < WORDS.least || words > WORDS.most) problems.push(`${words} parole: da ${WORDS.least} a ${WORDS.most}`)
	const [answer, ...sections] = sectionsOf(body)
	if (!answer || answer.heading !== undefined) problems.push('il testo comincia con la risposta, senza titoletto')
	else if (answer.text.split(/\s+/).length > ANSWER_WORDS)
		problems.push(`la risposta ha più di ${ANSWER_WORDS} parole: due frasi`)
	let last = -1
	for (const { heading = '', text } of sections) {
		const place = SECTIONS.findIndex((name) => name === heading)
		if (place < 0) problems.push(`«${heading}» non è tra i titoletti previsti`)
		else if (place <= last) problems.push(`«${heading}» non è al suo posto`)
		if (text === '') problems.push(`«${heading}» è vuoto`)
		last = Math.max(last, place)
	}
	if (/^#(?!# )/m.test(body)) problems.push('solo titoletti di secondo livello (##)')
	if (body.includes('!')) problems.push('punto esclamativo')
	if (status === 'incerta' && !unsure.test(body))
		problems.push('è «incerta», ma il testo non dice che cosa è da confermare')
	if (status === 'certa' && unsure.test(body)) problems.push('è «certa», ma il testo dice che qualcosa è da confermare')
	return problems
}

function problemsOfFigures({ body, checked }: Scheda): string[] {
	const ours = body.replace(/«[^«»]*»/g, '').replace(datedAct, '')
	const typed = [
		...[...ours.matchAll(amount)].map(([text]) => text),
		...[...ours.matchAll(amountInWords)].flatMap(([text, word = '']) =>
			numberOfWord(word.toLowerCase()) === undefined ? [] : [text],
		),
		...[...ours.matchAll(dayOfYear)].flatMap(([text]) => (edgeOfYear.test(text) ? [] : [text])),
	]
	return [
		...typed.map((text) => `«${text.trim()}» è scritto a mano: usa {{param:…}} o {{deadline:…}}`),
		...figuresIn(body, checked).flatMap(problemOfFigure),
	]
}

function problemOfFigure(figure: Figure): string[] {
	if (figure.kind === 'unknown') return [`${figure.key}: non è nella tabella dei parametri né nel calendario`]
	const isKnown = figure.kind === 'param' ? figure.value : figure.deadline
	return isKnown ? [] : [`${figure.key}: nessun valore per il giorno del controllo`]
}
