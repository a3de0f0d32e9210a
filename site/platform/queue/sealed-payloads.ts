import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Db } from '#platform/database/database.ts'

const Sealed = z.object({ sealed: z.string() })

/** Encrypts what a confidential job carries; its recipient is recognisable only with the key. */
export function sealPayload(keys: DerivedKeys, payload: object, address: string): { sealed: string; to: string } {
	return { sealed: keys.seal('job-payloads', JSON.stringify(payload)), to: addressee(keys, address) }
}

/** Returns what a job carries, decrypted if it is confidential. @throws Unsealable */
export function openPayload(keys: DerivedKeys, data: unknown): unknown {
	const { success, data: payload } = Sealed.safeParse(data)
	return success ? JSON.parse(keys.open('job-payloads', payload.sealed)) : data
}

/** Deletes all confidential jobs addressed to `address`, finished or not. */
export async function forgetJobsTo(db: Db, keys: DerivedKeys, address: string): Promise<void> {
	await db.execute(sql`delete from pgboss.job where data ->> 'to' = ${addressee(keys, address)}`)
}

function addressee(keys: DerivedKeys, address: string): string {
	return keys.sign('job-addressees', address.toLowerCase())
}
