/** Generates requests with a property-based generator: the same for the same seed. */
import fc from 'fast-check'
import { type Body, bodyOf } from './bodies.ts'
import { COOKIES, headersOf } from './headers.ts'
import type { Route } from './surface.ts'
import { known, textOf } from './texts.ts'
import type { Words } from './words.ts'

/** Sender of a request; cookies and ids are filled in when it is sent. */
export type Sender = 'visitor' | 'person' | 'admin'

export interface Shape {
	route: Route
	method: string
	path: string
	sender: Sender
	headers: readonly (readonly [name: string, value: string])[]
	/** Cookies besides the session's, which comes first. */
	cookies: readonly string[]
	body: Body | undefined
}

/** Generates a path segment: encoded, broken, or with special meaning. */
function segmentOf(words: Words): fc.Arbitrary<string> {
	const safe = (text: string) => {
		const well = text.toWellFormed()
		return encodeURIComponent(well.slice(0, 300))
	}
	return fc.oneof(
		{ weight: 4, arbitrary: known },
		{ weight: 4, arbitrary: textOf(words).map(safe) },
		{ weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '%2e%2e%2f', '..', '.', '%ff', 'a%2Fb', '~', '') },
		{ weight: 1, arbitrary: fc.constantFrom(...words.values) },
	)
}

/** Generates requests for all routes, with known words and hostile texts. */
export function shapesOf(surface: readonly Route[], words: Words, origin: string): fc.Arbitrary<Shape> {
	const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE')
	const pair = fc.tuple(fc.constantFrom(...words.fields), textOf(words))
	const routeAndMethod = fc.constantFrom(...surface).chain((route) => {
		const usual = route.methods.length > 0 ? route.methods : ['GET', 'POST']
		const method = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: methods })
		return fc.tuple(fc.constant(route), method)
	})
	return fc
		.record({
			target: routeAndMethod,
			segments: fc.array(segmentOf(words), { minLength: 4, maxLength: 4 }),
			suffix: fc.constantFrom('', '', '', '', '.data', '/', '/x', '.json', '//'),
			query: fc.oneof(
				{ weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
				{ weight: 3, arbitrary: fc.array(pair, { maxLength: 4 }) },
			),
			broken: fc.constantFrom('', '', '', '', '', '', '%', '&=&', '_routes=root', 'token=%E0%A4%A', 'index'),
			sender: fc.constantFrom<Sender>('visitor', 'person', 'person', 'admin'),
			cookies: fc.oneof(
				{ weight: 3, arbitrary: fc.constant<string[]>([]) },
				{ weight: 1, arbitrary: fc.array(fc.constantFrom(...COOKIES), { maxLength: 2 }) },
			),
			headers: headersOf(origin),
			body: bodyOf(words),
		})
		.map(({ target: [route, method], segments, suffix, query, broken, sender, cookies, headers, body }) => {
			let next = 0
			const filled = route.path.replaceAll(/:\w+\??|\*/g, () => segments[next++] ?? 'x').replaceAll(/\/{2,}/g, '/')
			const asked = [
				...query.map(
					([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed().slice(0, 3000))}`,
				),
				broken,
			]
				.filter((part) => part !== '')
				.join('&')
			return {
				route,
				method,
				path: filled + suffix + (asked === '' ? '' : `?${asked}`),
				sender,
				headers,
				cookies,
				body: method === 'GET' || method === 'HEAD' ? undefined : body,
			}
		})
}

/** @returns the same requests for the same seed and surface */
export function makeShapes(arbitrary: fc.Arbitrary<Shape>, count: number, seed: number): Shape[] {
	return fc.sample(arbitrary, { numRuns: count, seed })
}
