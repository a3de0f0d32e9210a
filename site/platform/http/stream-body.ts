import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** Returns a stream as a response body. For HEAD, whose body is never read, the stream is not opened. */
export async function streamBody(
	c: Context,
	open: () => Readable | Promise<Readable>,
): Promise<ReadableStream | string> {
	return c.req.method === 'HEAD' ? '' : (Readable.toWeb(await open()) as ReadableStream)
}
