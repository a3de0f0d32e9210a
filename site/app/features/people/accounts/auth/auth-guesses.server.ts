import type { Db } from '#platform/database/database.ts'
import { countUse, forgetUses, type Limit, takeBackUse } from '#platform/limits/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A guessable secret. All calls that reveal if it is right share one count. */
export type Secret = 'password' | 'codes'

/**
 * Limits for guesses of one account's secret from one device, or from one address of unknown devices: the wait grows from a minute to a
 * quarter of an hour to six hours. A right guess resets it.
 */
const STEPS: readonly Omit<Limit, 'name'>[] = [
	{ points: 5, windowSeconds: MINUTE },
	{ points: 10, windowSeconds: 15 * MINUTE },
	{ points: 20, windowSeconds: 6 * HOUR },
]

/** Limit for guesses of one account's secret from all unknown devices together. */
const UNKNOWN_DEVICES: Omit<Limit, 'name'> = { points: 50, windowSeconds: DAY }

export interface Guess {
	secret: Secret
	/** E-mail address of the account; the account may not exist. */
	account: string
	/** A known device, or the address of an unknown one. */
	guesser: { device: string } | { address: string }
}

export interface Refused {
	waitSeconds: number
	/** True if the shared limit of unknown devices is used up; a known device would not have to wait. */
	forUnknownDevices: boolean
}

/**
 * Counts a guess before it is checked, so that parallel guesses are all counted and a rejected one costs no password hash.
 *
 * Bound: devices that never signed in, from however many addresses, have 50 guesses a day for one secret (100 in a row at the edge of two
 * days), and at most 80 per address. A device that has signed in has 80 guesses a day of its own, so strangers cannot lock it out.
 * @returns why the guess is rejected, or undefined if it may be made
 */
export async function countGuess(db: Db, { secret, account, guesser }: Guess): Promise<Refused | undefined> {
	for (const step of steps(secret)) {
		const waitSeconds = await countUse(db, step, keyOf(account, guesser))
		if (waitSeconds !== undefined) return { waitSeconds, forUnknownDevices: false }
	}
	if ('device' in guesser) return undefined
	const waitSeconds = await countUse(db, ofUnknownDevices(secret), account)
	return waitSeconds === undefined ? undefined : { waitSeconds, forUnknownDevices: true }
}

/** Records a right guess: resets the guesser's count and removes the guess from the shared one. */
export async function forgiveGuess(db: Db, { secret, account, guesser }: Guess): Promise<void> {
	await forgetUses(db, steps(secret), keyOf(account, guesser))
	if ('address' in guesser) await takeBackUse(db, ofUnknownDevices(secret), account)
}

const steps = (secret: Secret): Limit[] =>
	STEPS.map((step) => ({ ...step, name: `guess/${secret}/${step.windowSeconds}` }))

const ofUnknownDevices = (secret: Secret): Limit => ({ ...UNKNOWN_DEVICES, name: `guess/${secret}/unknown` })

function keyOf(account: string, guesser: Guess['guesser']): string {
	return 'device' in guesser ? `${account}:device ${guesser.device}` : `${account}:${guesser.address}`
}
