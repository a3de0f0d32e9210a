import type { Db } from '#platform/database/database.ts'
import { countUse, forgetUses, type Limit, takeBackUse } from '#platform/limits/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A secret that can be guessed: all calls that say whether it is right share one count. */
export type Secret = 'password' | 'codes'

/**
 * How often one device, or one address of unknown devices, may guess one account's secret: the wait grows from a minute
 * over a quarter of an hour to six hours. A right guess sets it back.
 */
const STEPS: readonly Omit<Limit, 'name'>[] = [
	{ points: 5, windowSeconds: MINUTE },
	{ points: 10, windowSeconds: 15 * MINUTE },
	{ points: 20, windowSeconds: 6 * HOUR },
]

/** How often all unknown devices together may guess one account's secret. */
const UNKNOWN_DEVICES: Omit<Limit, 'name'> = { points: 50, windowSeconds: DAY }

export interface Guess {
	secret: Secret
	/** E-mail address of the account, whether or not there is one. */
	account: string
	/** Who guesses: a known device or an address. */
	guesser: { device: string } | { address: string }
}

export interface Refused {
	waitSeconds: number
	/** Unknown devices have used up what they have together; a known one would not wait. */
	forUnknownDevices: boolean
}

/**
 * Counts a guess before it is checked, so that guesses made at once are all counted and a refused one costs no hash.
 *
 * The bound: from devices that never signed in, however many addresses they have, a secret is guessed at most 50 times a
 * day (at the edge of two days, 100 times in a row); from each address at most 80 times. A device that did sign in
 * has 80 guesses a day of its own, which nobody else can use up: strangers cannot make it wait.
 * @returns why the guess may not be made now, else undefined
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

/** The guess was right: whoever made it begins anew, and strangers have as many left as before. */
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
