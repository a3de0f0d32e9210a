import { inArray, sql } from 'drizzle-orm'
import { type VectorCache, vectorFromBytes, vectorToBytes } from 'legal'
import type { Db } from '#platform/database/database.ts'
import { knowledgeVectors } from './knowledge-table.server.ts'

/** Returns the cached vectors by key; missing keys are left out. */
export async function findVectors(db: Db, keys: readonly string[]): Promise<Map<string, Float32Array>> {
	if (keys.length === 0) return new Map()
	const { key, vector } = knowledgeVectors
	const rows = await db
		.select({ key, vector })
		.from(knowledgeVectors)
		.where(inArray(key, [...keys]))
	return new Map(rows.map((row) => [row.key, vectorFromBytes(row.vector)]))
}

/** Cache of vectors in the database. They are kept even if their documents are deleted. */
export function vectorCache(db: Db, model: string): VectorCache {
	return {
		find: (keys) => findVectors(db, keys),
		async keep(vectors) {
			const rows = [...vectors].map(([key, vector]) => ({ key, model, vector: vectorToBytes(vector) }))
			await db.insert(knowledgeVectors).values(rows).onConflictDoNothing()
		},
	}
}

/** Deletes the vectors of other models. */
export async function forgetOtherVectors(db: Db, model: string): Promise<void> {
	await db.delete(knowledgeVectors).where(sql`${knowledgeVectors.model} <> ${model}`)
}
