import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Platform } from '#platform/platform.ts'
import { findProgress, type Owner } from '../conversions.server.ts'
import type { ConversionFeed } from './feed.server.ts'

/** Changes in quick succession are sent together. */
const PAUSE_MS = 400
/** Polls this often, since proxies close silent connections and notifications may be lost. */
const LOOK_AGAIN_MS = 20_000

/** Streams the progress of a person's conversions: all of them first, then an event on each change. */
export function streamProgress(c: Context, { db }: Pick<Platform, 'db'>, feed: ConversionFeed, owner: Owner) {
	c.header('x-accel-buffering', 'no')
	return streamSSE(c, async (stream) => {
		let wake = () => {}
		let changed = true
		const unfollow = feed.follow(() => {
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
