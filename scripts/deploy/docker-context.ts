import { matchesGlob } from 'node:path'

interface Pattern {
	glob: string
	isKept: boolean
}

/** Reads a `.dockerignore`: a pattern a line, `!` takes a file back in, the last that matches decides. */
export function parseDockerignore(text: string): Pattern[] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => ({ glob: line.replace(/^!/, ''), isKept: line.startsWith('!') }))
}

/** Returns true if a file, by its path from the root, goes into an image. A pattern also stands for everything below what it matches. */
export function isInContext(patterns: readonly Pattern[], path: string): boolean {
	const parts = path.split('/')
	const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
	const last = patterns.findLast(({ glob }) => paths.some((part) => matchesGlob(part, glob)))
	return last === undefined || last.isKept
}
