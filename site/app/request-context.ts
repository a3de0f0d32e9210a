import { createContext } from 'react-router'
import type { SignedInPerson } from '#app/features/base/people/person.ts'
import type { Fault } from '#platform/faults/fault.ts'
import type { Deps } from './deps.ts'

/** Contexts of loaders and actions, set once per request by `server/pages.ts`. */
export const depsContext = createContext<Deps>()
/** The signed-in user; null for a visitor. */
export const viewerContext = createContext<SignedInPerson | null>(null)
/** CSP nonce of an uncached page; null for pages that will be cached, whose inline scripts are allowed by hash. */
export const nonceContext = createContext<string | null>(null)
/** The passing fault that made a loader or an action fail, noted by `handleError`. */
export const faultContext = createContext<{ fault: Fault | undefined }>()
/** Id that marks the log lines of one request. */
export const requestIdContext = createContext<string>()
/** The trusted client IP, for limits. */
export const clientAddressContext = createContext<string>()
