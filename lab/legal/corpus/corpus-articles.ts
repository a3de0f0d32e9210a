/** Reads the acts of a corpus: JSONL of articles in DIR or in DIR/articles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface CorpusArticle {
	act: string
	article: string
	heading: string | null
	text: string
	asOf: string
	abrogated: boolean
	oldRefs?: string | null
}

/**
 * Returns the articles by `act:article`. Several rows may share one number (annexes of the same act); all are returned. Undefined if there
 * is no corpus.
 */
export function readCorpusArticles(dir: string): Map<string, CorpusArticle[]> | undefined {
	const folder = existsSync(join(dir, 'articles')) ? join(dir, 'articles') : dir
	if (!existsSync(folder)) return undefined
	const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
	if (files.length === 0) return undefined
	return Map.groupBy(
		files.flatMap((file) =>
			readFileSync(join(folder, file), 'utf8')
				.split('\n')
				.filter((line) => line !== '')
				.map((line) => JSON.parse(line) as CorpusArticle),
		),
		({ act, article }) => `${act}:${article}`,
	)
}
