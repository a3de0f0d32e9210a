import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '#platform/platform.ts'
import { CONVERSIONS_CHANNEL } from '../claim-conversion.server.ts'
import { findProgress, type Owner } from '../conversions.server.ts'

/** Changes in quick succession are read together. */
const PAUSE_MS = 400
/** Reads this often, since proxies close silent connections and notifications may be lost. */
const LOOK_AGAIN_MS = 20_000

/** @param progress as JSON; undefined if it is as it was, which only keeps the connection open */
type Follower = (progress: string | undefined) => void

export interface ProgressFeed {
	/** Calls back with the progress of the owner's conversions: now, and after each change. Returns a function that stops it. */
	follow(owner: Owner, follower: Follower): () => void
}

/** Streams that show the same conversions: one query serves them all. */
interface Group {
	owner: Owner
	followers: Set<Follower>
	/** As it was told last. */
	told: string | undefined
	isChanged: boolean
	isReading: boolean
	lookAgain: NodeJS.Timeout
}

const keyOf = ({ userId, scopes }: Owner) => JSON.stringify([userId, scopes?.toSorted()])

/** Shares one database listener among all followers; it starts with the first, and with the next one where it could not start. */
export function createProgressFeed({ database, db, log }: Pick<Platform, 'database' | 'db' | 'log'>): ProgressFeed {
	const groups = new Map<string, Group>()
	let listening: Promise<unknown> | undefined

	async function read(group: Group): Promise<void> {
		if (group.isReading) return
		group.isReading = true
		try {
			while (group.isChanged && group.followers.size > 0) {
				group.isChanged = false
				const progress = JSON.stringify(await findProgress(db, group.owner))
				const isNew = progress !== group.told
				group.told = progress
				for (const follower of group.followers) follower(isNew ? progress : undefined)
				await wait(PAUSE_MS)
			}
		} catch (err) {
			log.warn({ err }, 'progress of conversions was not read')
		} finally {
			group.isReading = false
		}
	}

	function change(group: Group): void {
		group.isChanged = true
		void read(group)
	}

	function listen(): void {
		listening ??= database
			.listen(CONVERSIONS_CHANNEL, (userId) => {
				for (const group of groups.values()) if (!userId || group.owner.userId === userId) change(group)
			})
			.catch((err: unknown) => {
				log.error({ err }, 'changes of conversions are not listened to')
				listening = undefined
			})
	}

	function open(owner: Owner): Group {
		const group: Group = {
			...{ owner, followers: new Set(), told: undefined, isChanged: false, isReading: false },
			lookAgain: setInterval(() => change(group), LOOK_AGAIN_MS),
		}
		return group
	}

	return {
		follow(owner, follower) {
			listen()
			const key = keyOf(owner)
			const group = groups.get(key) ?? open(owner)
			groups.set(key, group)
			group.followers.add(follower)
			if (group.told !== undefined) follower(group.told)
			change(group)
			return () => {
				group.followers.delete(follower)
				if (group.followers.size > 0) return
				clearInterval(group.lookAgain)
				if (groups.get(key) === group) groups.delete(key)
			}
		},
	}
}
