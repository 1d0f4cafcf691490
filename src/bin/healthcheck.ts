// The container's health check: exits with 0 if the app in this container answers, whether that is the BFF or the shop.

const { PORT = '3000', SHOP_PORT = '3001' } = process.env

const answers = await Promise.all(
  [PORT, SHOP_PORT].map((port) =>
    fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
)
process.exit(answers.includes(true) ? 0 : 1)
