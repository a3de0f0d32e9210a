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

/** Returns true once each act of the list is there or was refused. */
export function isLawTried({ acts, of, failed }: LawProgress): boolean {
	return acts + failed.length >= of
}
