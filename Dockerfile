# syntax=docker/dockerfile:1
# Stoa in a container. The same image runs everything, or one part of it:
#   docker run … stoa            database, shop and BFF in one
#   docker run … stoa shop       the shop API alone
#   docker run … stoa bff        the pages alone

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# What only building needs stays behind: the browser's libraries are in dist by now, and a library that could read settings
# written in TypeScript keeps the compiler from being pruned, and the library for PDFs brings its builds for browsers along.
RUN npm prune --omit=dev && rm -rf node_modules/typescript node_modules/@typescript node_modules/pdfkit/.yarn \
  node_modules/pdfkit/js/pdfkit.browser.* node_modules/pdfkit/js/pdfkit.standalone.js

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SHOP_PORT=3001 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
COPY --from=build --chown=node:node /app/src ./src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s CMD ["node", "src/bin/healthcheck.ts"]
ENTRYPOINT ["node", "src/main.js"]
CMD ["all"]
