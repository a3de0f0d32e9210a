import { createContext } from 'react'

/** CSP nonce for inline scripts of the frame. Filled on the server only: the browser never needs it again. */
export const NonceContext = createContext<string | undefined>(undefined)
