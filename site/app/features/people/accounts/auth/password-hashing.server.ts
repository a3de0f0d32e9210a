import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { inTurns } from '#platform/work/in-turns.ts'

/**
 * Runs scrypt in other threads. Sign-ins leave one core free: however many arrive at once, pages and database are still served, and
 * sign-ins queue. A new password is not queued, since better-auth hashes it inside a transaction.
 */
export function passwordHashing() {
	const inTurn = inTurns(Math.max(1, availableParallelism() - 1))
	return {
		hash: hashPassword,
		verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
	}
}
