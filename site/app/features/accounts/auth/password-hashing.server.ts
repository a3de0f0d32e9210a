import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { inTurns } from '#platform/work/in-turns.ts'

/**
 * scrypt in threads of its own. Sign-ins keep one core short of all busy: however many come at once, pages and the database
 * go on being served, and who signs in waits for their turn. A new password does not wait: better-auth makes its hash
 * inside a transaction.
 */
export function passwordHashing() {
	const inTurn = inTurns(Math.max(1, availableParallelism() - 1))
	return {
		hash: hashPassword,
		verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
	}
}
