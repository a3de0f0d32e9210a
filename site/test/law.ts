import type { Act, Article, ParsedDocument } from 'legal'
import { type DocumentMeta, importDocument } from '#app/features/law/knowledge/import-document.server.ts'
import type { Db } from '#platform/database/database.ts'

const act = {
	code: 'mulini',
	title: 'Codice dei mulini',
	documentType: 'codice',
	area: 'tributario',
	urn: 'urn:nir:stato:legge:2001-02-03;45',
} as const

const texts: readonly [heading: string, text: string][] = [
	[
		'Acqua del mulino',
		'1. Il mugnaio paga il canone dell’acqua entro il 30 aprile di ogni anno.\n2. Chi paga tardi versa una sanzione di 20 euro.',
	],
	['Registro delle macine', '1. Il mugnaio annota ogni macina nel registro e lo conserva per dodici anni.'],
	['Animali del mulino', '1. L’asino del mulino riposa la domenica; il mugnaio che lo fa lavorare perde la licenza.'],
]

/** An article without commi, of an act that is in force. */
export function plainArticle(ofAct: Act, number: string, heading: string, text: string): Article {
	return {
		ref: `${ofAct.code}:${number}`,
		act: ofAct,
		number,
		heading,
		path: [],
		text,
		commi: [],
		validity: {},
		abrogated: false,
		source: 'prova',
		audience: 'public',
	}
}

/** A small invented act in the style of Italian law. */
export const millLaw: ParsedDocument = {
	act,
	articles: texts.map(([heading, text], n): Article => {
		const commi = [...text.matchAll(/^(\d+)\. .*$/gm)].map((found) => ({
			number: found[1] ?? '',
			start: found.index,
			end: found.index + found[0].length,
			letters: [],
		}))
		return { ...plainArticle(act, String(n + 1), heading, text), commi, asOf: '2026-01' }
	}),
}

/** Imports the invented act. */
export function importMillLaw(db: Db, meta: Partial<DocumentMeta> = {}, law: ParsedDocument = millLaw) {
	const rest = { documentType: 'legge', category: 'tributario', status: 'approved', audience: null, ...meta } as const
	return importDocument(db, law, rest, { keepOld: true })
}
