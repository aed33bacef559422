import { Text, View } from "react-native";

export default function App() {
  return (
    <View style={{ flex: 1, justifyContent: "center", padding: 24 }}>
      <Text>Share a recipe in Safari to put it into the cookbook.</Text>
    </View>
  );
}
