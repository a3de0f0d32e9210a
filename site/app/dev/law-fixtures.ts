import type { Task } from '#app/features/law/knowledge/desk/desk.ts'
import type { LawData } from '#app/features/law/knowledge/fill/law-section.tsx'

/** A list of acts, one of them missing. */
export const law: LawData = {
	acts: [
		{
			wanted: 'mulini',
			title: 'Codice dei mulini',
			urn: 'urn:nir:stato:legge:2001-02-03;45',
			held: 'mulini',
			passages: 1200,
			problem: null,
		},
		{
			wanted: 'forni',
			title: 'Testo unico dei forni',
			urn: 'urn:nir:stato:legge:1999-01-01;1',
			held: null,
			passages: 0,
			problem: 'Normattiva non risponde.',
		},
	],
	list: { lines: 'mulini\nforni', isFixed: false, version: 'v' },
	size: 'In archivio: 1 atto, 950 articoli, 3 MB.',
	next: '2026-11-20T04:00:00Z',
	isOff: false,
}

const task = { subject: 'Normattiva', done: 1, total: 2, createdAt: '2026-11-20T03:30:00Z' } as const

/** The import under way, and a renewal with what it found. */
export const tasks: readonly Task[] = [
	{ ...task, id: '1', kind: 'fill', state: 'running', message: '400 articoli dell’atto in corso', acts: [] },
	{
		...task,
		id: '2',
		kind: 'refresh',
		state: 'done',
		message: 'Aggiornati: 1.',
		acts: [
			{
				wanted: 'mulini',
				code: 'mulini',
				title: 'Codice dei mulini',
				articles: 950,
				changed: ['2', '7-bis'],
				added: ['9'],
				removed: [],
			},
			{
				wanted: 'forni',
				title: 'Testo unico dei forni',
				articles: 0,
				problem: 'Normattiva non ha un atto con questi estremi.',
			},
		],
	},
]
