import { createContext } from 'react-router'
import type { SignedInPerson } from '#app/features/people/person.ts'
import type { Deps } from './deps.ts'

/** What every loader and action may rely on. Set once per request by `server/pages.ts`. */
export const depsContext = createContext<Deps>()
/** Who asks; null for a visitor. */
export const viewerContext = createContext<SignedInPerson | null>(null)
/** CSP nonce of a page made afresh; null on pages that will be cached, whose inline scripts are allowed by hash. */
export const nonceContext = createContext<string | null>(null)
/** By which the lines of one request are found in the log. */
export const requestIdContext = createContext<string>()
/** The address that is believed, for limits. */
export const clientAddressContext = createContext<string>()
