'use client'
import type { ReactNode } from 'react'

/** Renders a style element among a component's own elements. */
export function Rules({ nonce, children }: { nonce: string | undefined; children: string }): ReactNode {
  // In many apps only the server knows the nonce.
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {children}
    </style>
  )
}
