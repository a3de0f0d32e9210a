/** The project's own labelled statements: three hundred by one hand, half entailed by their passage, half false in one point. */
import { z } from 'zod'
import type { Passage } from '../law/model.ts'
import { type Claim, parseClaims, parsePassages } from './claims.ts'
import first from './statements-a.json' with { type: 'json' }
import second from './statements-b.json' with { type: 'json' }
import third from './statements-c.json' with { type: 'json' }

export interface Statement {
	readonly claim: Claim
	readonly passage: Passage
}

const Row = z.looseObject({ id: z.string(), claims: z.array(z.looseObject({})) })

/** Returns all statements with their passages, passage by passage. */
export function ownStatements(): Statement[] {
	return [first, second, third].flatMap((lot) => {
		const rows = z.array(Row).parse(lot)
		const lines = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).join('\n')
		const passages = parsePassages('own', lines(rows))
		const claims = parseClaims(
			'own',
			lines(rows.flatMap(({ id, claims: own }) => own.map((claim) => ({ ...claim, passage: id })))),
		)
		return claims.flatMap((claim) => {
			const passage = passages.get(claim.passage)
			return passage === undefined ? [] : [{ claim, passage }]
		})
	})
}
