import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@contracts': path.join(import.meta.dirname, '../contracts/ts'),
      '@': path.join(import.meta.dirname, 'src'),
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: './vitest.setup.ts',
    include: ['src/**/*.test.{ts,tsx}', 'messages/*.test.ts', 'help/*.test.ts'],
  },
})
