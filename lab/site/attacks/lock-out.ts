/** Strangers cannot lock a user out. */

import { clientAddress } from '#test/many-accounts.ts'
import { anna, signIn } from '#test/visitor.ts'
import { PASSWORD, Target } from './target.ts'

const STRANGERS = 1000
const AT_ONCE = 8

export interface LockOut {
	strangers: number
	/** Number of responses to the strangers, by status. */
	statuses: Record<string, number>
	/** Response to the user on a known device, and its time. */
	status: number
	ms: number
}

/** Tries a thousand wrong passwords from as many addresses, then signs in as the user, on a device used before. */
export async function tryToLockOut(): Promise<LockOut> {
	const target = new Target({ LOG_LEVEL: 'error' })
	try {
		await target.start()
		const { visitor, email } = await target.newAccount()
		const person = { ...anna, email, password: PASSWORD }
		await visitor.submit('/sign-out', {})
		const statuses: Record<string, number> = {}
		let next = 0
		const guess = async () => {
			for (let n = next++; n < STRANGERS; n = next++) {
				const stranger = target.visit(clientAddress(n + 1))
				const { status } = await signIn(stranger, { ...person, password: `una parola sbagliata ${n}` })
				statuses[status] = (statuses[status] ?? 0) + 1
			}
		}
		await Promise.all(Array.from({ length: AT_ONCE }, guess))
		const started = performance.now()
		const { status } = await signIn(visitor, person)
		return { strangers: STRANGERS, statuses, status, ms: Math.round(performance.now() - started) }
	} finally {
		await target.close()
	}
}
