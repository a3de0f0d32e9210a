import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { OpenStream } from '#platform/http/person-streams.ts'
import type { Owner } from '../conversions.server.ts'
import type { ProgressFeed } from './feed.server.ts'

/** Streams the progress of a person's conversions: all of them first, then an event on each change, until the stream is closed. */
export function streamProgress(c: Context, opened: OpenStream, feed: ProgressFeed, owner: Owner) {
	c.header('x-accel-buffering', 'no')
	return streamSSE(c, async (stream) => {
		let wake = () => {}
		/** Still to be written: the latest of the progress that came meanwhile. */
		let next: { progress: string | undefined } | undefined
		const unfollow = feed.follow(owner, (progress) => {
			next = { progress: progress ?? next?.progress }
			wake()
		})
		const ended = new Promise<void>((resolve) => {
			stream.onAbort(resolve)
			opened.signal.addEventListener('abort', () => resolve(), { once: true })
		})
		while (!stream.aborted && !opened.signal.aborted) {
			if (next) {
				const { progress } = next
				next = undefined
				const writing =
					progress === undefined ? stream.write(': \n\n') : stream.writeSSE({ event: 'progress', data: progress })
				// A client that reads nothing keeps a write waiting.
				await Promise.race([ended, writing])
			} else {
				const woken = new Promise<void>((resolve) => {
					wake = resolve
				})
				await Promise.race([ended, woken])
			}
		}
		unfollow()
		opened.end()
	})
}
