import { apiKeys, firstAdmin, idToken, lockOut, passwordOracle } from './known-accounts.ts'
import { confinement } from './known-confinement.ts'
import { backup, mailAsWeapon, resetLinks } from './known-secrets.ts'
import { operatorDoors, privateHook, slowMask, smaller } from './known-work.ts'
import { Stranger } from './stranger.ts'
import { say, Target } from './target.ts'
import type { Attack, Trial } from './trial.ts'

/** In order of the harm they did. */
export const ATTACKS: readonly Attack[] = [
	firstAdmin,
	idToken,
	slowMask,
	resetLinks,
	passwordOracle,
	confinement,
	apiKeys,
	lockOut,
	mailAsWeapon,
	privateHook,
	backup,
	operatorDoors,
	smaller,
]

export interface Outcome {
	attack: Attack
	trials: Trial[]
	isRefused: boolean
}

/** Runs each attack that once worked against a site in trial configuration, with an identity provider and a model. */
export async function repeatKnownAttacks(): Promise<Outcome[]> {
	const stranger = new Stranger()
	await stranger.start()
	const target = new Target(stranger.variables())
	try {
		await target.start()
		const outcomes: Outcome[] = []
		for (const attack of ATTACKS) {
			const trials = await attack.run({ target, stranger })
			const isRefused = trials.every(({ isOpen }) => !isOpen)
			outcomes.push({ attack, trials, isRefused })
			say(`${isRefused ? 'refused' : 'OPEN   '}  ${outcomes.length}. ${attack.name}`)
			for (const { what, isOpen, seen } of trials) if (isOpen) say(`           ${what}${seen && ` (${seen})`}`)
		}
		return outcomes
	} finally {
		await target.close()
		stranger.close()
	}
}
