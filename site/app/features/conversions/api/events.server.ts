import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Platform } from '#platform/platform.ts'
import { findProgress, type Owner } from '../conversions.server.ts'
import type { ConversionFeed } from './feed.server.ts'

/** Changes that come in quick succession are told together. */
const PAUSE_MS = 400
/** A proxy may close what is silent, and a notification may get lost. */
const LOOK_AGAIN_MS = 20_000

/** Tells a person how the conversions go: all of them at first, then each time that something changed. */
export function streamProgress(c: Context, { db }: Pick<Platform, 'db'>, feed: ConversionFeed, owner: Owner) {
	c.header('x-accel-buffering', 'no')
	return streamSSE(c, async (stream) => {
		let wake = () => {}
		let changed = true
		const unfollow = await feed.follow(() => {
			changed = true
			wake()
		})
		stream.onAbort(() => {
			unfollow()
			wake()
		})
		let told = ''
		while (!stream.aborted) {
			if (changed) {
				changed = false
				const data = JSON.stringify(await findProgress(db, owner))
				if (data === told) await stream.write(': \n\n')
				else await stream.writeSSE({ event: 'progress', data })
				told = data
				await stream.sleep(PAUSE_MS)
			} else {
				const timer = setTimeout(() => {
					changed = true
					wake()
				}, LOOK_AGAIN_MS)
				await new Promise<void>((resolve) => {
					wake = resolve
				})
				clearTimeout(timer)
			}
		}
		unfollow()
	})
}
