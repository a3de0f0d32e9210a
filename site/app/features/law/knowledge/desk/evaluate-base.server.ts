import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isLegalRef } from 'legal'
import { parseQuestions, type QuestionSet } from 'legal/trial'
import { knowledgeEvaluations } from '../knowledge-table.server.ts'
import type { WithKnowledge } from '../passage-store.server.ts'

const FIRST = 10

/** Returns the sets shipped with the site and those in the data folder's `evaluation`. @throws Error naming the set and the line */
export function readSets(siteRoot: string, dataDir: string): QuestionSet[] {
	return [join(siteRoot, 'content/evaluation'), join(dataDir, 'evaluation')]
		.filter((folder) => existsSync(folder))
		.flatMap((folder) =>
			readdirSync(folder)
				.filter((name) => name.endsWith('.jsonl'))
				.map((name) => parseQuestions(basename(name, '.jsonl'), readFileSync(join(folder, name), 'utf8'))),
		)
}

interface Hits {
	questions: number
	firstHits: number
	fiveHits: number
	tenHits: number
}

/** Runs the questions whose articles are in the public knowledge base, and stores the result by set and area. @returns their number */
export async function evaluateBase(
	{ db, knowledge }: Pick<WithKnowledge, 'db' | 'knowledge'>,
	sets: readonly QuestionSet[],
	onProgress: (done: number, total: number) => Promise<void>,
): Promise<number> {
	const base = await knowledge.base()
	const total = sets.reduce((sum, { questions }) => sum + questions.length, 0)
	let put = 0
	let done = 0
	for (const { name, questions } of sets) {
		const areas = new Map<string, Hits>()
		for (const { question, gold = [] } of questions) {
			await onProgress(++done, total)
			const held = await Promise.all(gold.filter(isLegalRef).map((ref) => base.article(ref)))
			const area = held.find((article) => article !== undefined)?.act.area
			if (area === undefined) continue
			const { articles } = await base.retrieve(question, { limit: FIRST })
			const place = articles.findIndex(({ ref }) => gold.includes(ref))
			const hits = areas.get(area) ?? { questions: 0, firstHits: 0, fiveHits: 0, tenHits: 0 }
			areas.set(area, {
				questions: hits.questions + 1,
				firstHits: hits.firstHits + (place === 0 ? 1 : 0),
				fiveHits: hits.fiveHits + (place >= 0 && place < 5 ? 1 : 0),
				tenHits: hits.tenHits + (place >= 0 ? 1 : 0),
			})
			put += 1
		}
		if (areas.size > 0)
			await db.insert(knowledgeEvaluations).values([...areas].map(([area, hits]) => ({ setName: name, area, ...hits })))
	}
	return put
}
