const { getDefaultConfig } = require("expo/metro-config");

// The extension begins with index.share.js.
const config = getDefaultConfig(__dirname);
config.transformer.getTransformOptions = () => ({
  resolver: { sourceExts: [...config.resolver.sourceExts, "share.js"] },
});
module.exports = config;
