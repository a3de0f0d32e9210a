import { z } from 'zod'
import { readOperatorToken } from '#platform/configuration/secret.ts'

const Details = z.object({
	law: z.object({
		acts: z.number(),
		of: z.number(),
		failed: z.array(z.object({ urn: z.string(), reason: z.string() })),
		next: z.string().nullable(),
	}),
})

type LawProgress = z.infer<typeof Details>['law']

/** Returns how much of the law a site has fetched; undefined if it does not answer. */
export async function readLawProgress(url: string, dataDir: string): Promise<LawProgress | undefined> {
	const headers = { authorization: `Bearer ${readOperatorToken({ dataDir })}` }
	const answer = await fetch(new URL('/readyz?details', url), { headers }).catch(() => undefined)
	return answer?.ok ? Details.parse(await answer.json()).law : undefined
}

/** Returns true once a site asks for nothing more until its next try. */
export function isLawFetched({ next }: LawProgress): boolean {
	return next === null || Date.parse(next) > Date.now() + 60_000
}
