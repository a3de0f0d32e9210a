import type { SearchSource } from '#app/features/contributions.ts'
import { saysAll } from '#app/text/sought.ts'
import { listTools } from './tools.server.ts'

const SHOWN = 4

/** Tools whose title or summary has the words. */
export const toolSearch: SearchSource = {
	kind: 'tool',
	place: 50,
	title: 'Strumenti',
	async find(_deps, _viewer, { openings }) {
		const found = listTools().filter(({ title, summary }) => saysAll(`${title} ${summary}`, openings))
		return found.slice(0, SHOWN).map(({ name, title, summary }) => ({
			...{ key: name, to: `/strumenti/${name}`, title, text: summary, note: '' },
		}))
	},
}
