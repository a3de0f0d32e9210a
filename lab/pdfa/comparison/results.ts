import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECORDS } from './draw.ts'
import type { Judgement } from './judge/judge.ts'

/** Result of one file with one rival. */
export interface Row {
	file: string
	/** `late` where it took longer than the limit. */
	exit: string
	cpuS: number
	/** Of the output; 0 where there is none. */
	bytes: number
	/** `unreadable` where the input is at fault. */
	end: Judgement['end'] | 'unreadable'
	note: string
	/** Names of the properties of its metadata that are gone. */
	lostProperties: string
}

const COLUMNS = ['file', 'exit', 'cpuS', 'bytes', 'end', 'note', 'lostProperties'] as const

export function resultsFile(rival: string, flavour: string): string {
	return join(RECORDS, `${rival}-${flavour}.tsv`)
}

export function readResults(path: string): Row[] {
	if (!existsSync(path)) return []
	const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
	return lines.map((line) => {
		const [file = '', exit = '', cpuS, bytes, end, note = '', lostProperties = ''] = line.split('\t')
		if (!isEnd(end)) throw new Error(`${path}: ${line}`)
		return { file, exit, cpuS: Number(cpuS), bytes: Number(bytes), end, note, lostProperties }
	})
}

/** Adds to the file, so that a run that was stopped goes on where it was. */
export function appendResults(path: string, rows: readonly Row[]): void {
	if (!existsSync(path)) writeFileSync(path, `${COLUMNS.join('\t')}\n`)
	appendFileSync(path, rows.map((row) => `${COLUMNS.map((column) => String(row[column])).join('\t')}\n`).join(''))
}

function isEnd(given: string | undefined): given is Row['end'] {
	return ['unreadable', 'written', 'valid', 'words', 'looks', 'keeps', 'perfect'].includes(given ?? '')
}
