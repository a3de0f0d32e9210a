import { createContext } from 'react'

/** CSP nonce for inline scripts of the frame. Set on the server only: the browser does not need it again. */
export const NonceContext = createContext<string | undefined>(undefined)
