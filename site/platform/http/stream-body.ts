import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** A stream as the body of an answer. For a HEAD, whose body nobody would read to its end, it is not even opened. */
export async function streamBody(
	c: Context,
	open: () => Readable | Promise<Readable>,
): Promise<ReadableStream | string> {
	return c.req.method === 'HEAD' ? '' : (Readable.toWeb(await open()) as ReadableStream)
}
