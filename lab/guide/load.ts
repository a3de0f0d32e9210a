/** Reads the guide and the questions with known answers. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexGuide } from '#app/features/law/schede/guide.ts'
import { parseScheda } from '#app/features/law/schede/scheda.ts'

const root = join(import.meta.dirname, '../..')

export interface AskedQuestion {
	id: string
	question: string
	/** Slugs of the schede that answer; none where no scheda does. */
	gold: string[]
	/** The scheda beside which it was written, and which does not answer it; of others nothing is known. */
	beside?: string
	lot: string
}

export async function readGuide() {
	const folder = join(root, 'site/content/schede')
	const schede = readdirSync(folder)
		.filter((name) => name.endsWith('.md') && name !== 'README.md')
		.flatMap((name) => {
			const read = parseScheda(readFileSync(join(folder, name), 'utf8'))
			return read.ok ? [read.value] : []
		})
	return indexGuide(schede)
}

/** @param path relative to the root */
export function readQuestions(path: string, lot: string): AskedQuestion[] {
	return readFileSync(join(root, path), 'utf8')
		.trim()
		.split('\n')
		.map((line) => ({
			...(JSON.parse(line) as { id: string; question: string; gold?: string[]; beside?: string }),
			lot,
		}))
		.map(({ gold = [], ...asked }) => ({ ...asked, gold }))
}

/** Reads slugs by the id of a question. @param path relative to the root */
export function readJson(path: string): Record<string, string[]> {
	return JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string[]>
}
