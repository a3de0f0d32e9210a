import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from '../group-by.ts'
import type { Article } from '../law/model.ts'

/**
 * Writes each act as `ACT.jsonl` into `DIR/articles`, or into `DIR` if there is no such folder, replacing existing ones. All files are
 * first written under temporary names and then renamed, so a full disk leaves the corpus unchanged. @throws Error of the file system
 */
export function writeCorpus(folder: string, articles: readonly Article[]): void {
	const target = existsSync(join(folder, 'articles')) ? join(folder, 'articles') : folder
	mkdirSync(target, { recursive: true })
	const byAct = groupBy(articles, ({ act }) => act.code)
	const written: { part: string; file: string }[] = []
	try {
		for (const [code, rows] of byAct) {
			const file = join(target, `${code}.jsonl`)
			const part = `${file}.${process.pid}.part`
			written.push({ part, file })
			writeFileSync(part, rows.map((article) => `${JSON.stringify(rowOf(article))}\n`).join(''))
		}
		for (const { part, file } of written) renameSync(part, file)
	} finally {
		for (const { part } of written) rmSync(part, { force: true })
	}
}

/** The line that the JSON Lines reader reads back as this article. */
function rowOf({ act, number, heading, text, path, source, asOf, abrogated, oldRefs, validity }: Article): object {
	return {
		act: act.code,
		actTitle: act.title,
		documentType: act.documentType,
		area: act.area,
		urn: act.urn,
		article: number,
		heading,
		text,
		path: path.length === 0 ? undefined : path,
		source,
		asOf,
		abrogated,
		oldRefs,
		from: validity.from,
		to: validity.to,
	}
}
