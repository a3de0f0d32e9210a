/** Law for assistants of others: search, articles, citations. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { normattivaUrl, parseIsoDate, resolveCitations } from 'legal'
import { z } from 'zod'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { normPath } from '#app/features/law/knowledge/norm-path.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { findNorm } from '#app/features/law/norms/find-norm.server.ts'
import { findNorms } from '#app/features/law/norms/norm-search-source.server.ts'
import { NORM_NOT_FOUND } from './copy.it.ts'
import { failed, guarded, said } from './said.ts'

const READ_ONLY = { readOnlyHint: true, openWorldHint: false }
const MAX_QUERY = 500
const MAX_TEXT = 20_000

type Needs = Pick<WithKnowledge, 'db' | 'knowledge' | 'log'> & { siteUrl: string }

export function addLawTools(server: McpServer, { db, knowledge, log, siteUrl }: Needs): void {
	server.registerTool(
		'cerca_legge',
		{
			title: 'Cerca nella legge',
			description:
				'Cerca gli articoli di legge più vicini a una domanda in italiano. Dà citazione, estratto e vigenza.',
			inputSchema: { domanda: z.string().min(2).max(MAX_QUERY) },
			annotations: READ_ONLY,
		},
		guarded(log, async ({ domanda }) => {
			const norms = await findNorms(knowledge, null, domanda)
			return said(
				norms.map(({ title, heading, text, validity, to, url }) => ({
					citazione: title,
					rubrica: heading,
					estratto: text,
					vigenza: validity,
					pagina: to === null ? null : siteUrl + to,
					normattiva: url,
				})),
			)
		}),
	)
	server.registerTool(
		'leggi_articolo',
		{
			title: 'Leggi un articolo',
			description:
				'Dà il testo di un articolo, oggi o in una data. L’atto è un codice come cc, cpc, tuir, tuiva: lo dà risolvi_citazioni.',
			inputSchema: {
				atto: z.string().min(1).max(100),
				articolo: z.string().min(1).max(30),
				alla_data: z.iso.date().optional(),
			},
			annotations: READ_ONLY,
		},
		guarded(log, async ({ atto, articolo, alla_data }) => {
			const day = parseIsoDate(alla_data ?? '') ?? dayInRome(new Date())
			const norm = await findNorm(db, { act: atto, article: articolo }, {}, day)
			if (!norm) return failed(NORM_NOT_FOUND)
			return said({
				citazione: norm.title,
				rubrica: norm.heading,
				testo: norm.lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n'),
				vigenza: norm.validity,
				abrogato: norm.abrogated,
				pagina: siteUrl + normPath(norm.act.code, norm.number),
				normattiva: norm.url,
				versioni: norm.versions.map(({ label }) => label),
			})
		}),
	)
	server.registerTool(
		'risolvi_citazioni',
		{
			title: 'Risolvi le citazioni',
			description: 'Trova le citazioni di legge in un testo e dà per ciascuna atto, articolo, comma e URN.',
			inputSchema: { testo: z.string().min(1).max(MAX_TEXT) },
			annotations: READ_ONLY,
		},
		({ testo }) =>
			said(
				resolveCitations(testo).map(({ start, end, ref, urn, comma, letter }) => {
					const [atto = '', articolo = ''] = ref.split(':')
					return {
						parole: testo.slice(start, end),
						atto,
						articolo: articolo === '' ? null : articolo,
						comma: comma ?? null,
						lettera: letter ?? null,
						urn: urn ?? null,
						normattiva: urn === undefined ? null : normattivaUrl(urn),
					}
				}),
			),
	)
}
