import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { builtInRecasts } from '../law/built-in-recasts.ts'
import type { Article } from '../law/model.ts'
import { type Recast, recastsFrom } from '../law/recast.ts'
import type { Embedder, Rewriter } from '../ports.ts'
import { describeProblem, type Problem } from '../read/problem.ts'
import { readDocuments } from '../read/read.ts'
import { MemoryStore } from './memory-store.ts'

export interface Corpus {
	readonly store: MemoryStore
	readonly articles: readonly Article[]
	readonly recasts: readonly Recast[]
	/** Set if passages have vectors. */
	readonly embedder?: Embedder
	/** Set if a model helps with the search. */
	readonly rewriter?: Rewriter
}

/** A corpus that could not be read, with every reason. */
export class CorpusError extends Error {
	readonly problems: readonly Problem[]

	constructor(problems: readonly Problem[]) {
		super(problems.map(describeProblem).join('\n'))
		this.problems = problems
	}
}

/** Every readable file of `DIR/articles`, or of `DIR` itself, or one file. @throws CorpusError */
export async function loadCorpus(path: string): Promise<Corpus> {
	const articles = await readAll(filesOf(path))
	const store = new MemoryStore()
	store.addNow(articles)
	return { store, articles, recasts: [...recastsFrom(articles), ...builtInRecasts] }
}

/** Reads all articles of some files. @throws CorpusError with the problems of every file */
export async function readAll(files: readonly string[]): Promise<Article[]> {
	const articles: Article[] = []
	const problems: Problem[] = []
	for (const file of files) {
		const read = await readDocuments(basename(file), readFileSync(file))
		if (read.ok) for (const document of read.value) articles.push(...document.articles)
		else problems.push(...read.problems)
	}
	if (problems.length > 0) throw new CorpusError(problems)
	return articles
}

function filesOf(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path]
	const folder = existsSync(join(path, 'articles')) ? join(path, 'articles') : path
	return readdirSync(folder)
		.filter((name) => /\.(?:jsonl|xml|md|txt)$/.test(name))
		.toSorted()
		.map((name) => join(folder, name))
}

/** Returns the search options a corpus implies. */
export function searchOf({ recasts, embedder, rewriter }: Corpus): Pick<Corpus, 'recasts' | 'embedder' | 'rewriter'> {
	return {
		recasts,
		...(embedder === undefined ? {} : { embedder }),
		...(rewriter === undefined ? {} : { rewriter }),
	}
}
