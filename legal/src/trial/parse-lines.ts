import type { z } from 'zod'

/** Parses JSON Lines by the schema of a row; empty lines are skipped. @throws Error naming the set and the line */
export function parseLines<Row>(row: z.ZodType<Row>, name: string, jsonLines: string): Row[] {
	return jsonLines.split('\n').flatMap((line, i) => {
		if (line.trim() === '') return []
		const parsed = row.safeParse(readJson(line))
		if (!parsed.success) throw new Error(`${name}:${i + 1}: ${parsed.error.issues[0]?.message ?? 'wrong'}`)
		return [parsed.data]
	})
}

function readJson(line: string): unknown {
	try {
		return JSON.parse(line)
	} catch {
		return undefined
	}
}
